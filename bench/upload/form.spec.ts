import { describe, expect, it } from '@jest/globals';
import { photoForm } from './form.ts';

describe('the form of an upload', () => {
  it('can be parsed as a form with the same bytes', async () => {
    const file = Buffer.from([0, 13, 10, 45, 45, 255]);
    const response = new Response(photoForm(file, 'edge'), {
      headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
    });
    const sent = (await response.formData()).get('files');
    expect(sent).toBeInstanceOf(File);
    expect(Buffer.from(await (sent as File).arrayBuffer())).toEqual(file);
  });
});
