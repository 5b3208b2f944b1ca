import { workInThread } from '@offshoot/nest-kit/thread';
import type { PageToRender } from './page-renderer.ts';
import type { RenderedPage } from './prerendered.ts';

/** What the build of the client exports. */
interface Renderer {
  render: (path: string, language: string, data: object) => Promise<RenderedPage>;
}

workInThread(async ({ module, path, language, data }: PageToRender): Promise<RenderedPage> => {
  const { render } = (await import(module)) as Renderer;
  return render(path, language, data);
});
