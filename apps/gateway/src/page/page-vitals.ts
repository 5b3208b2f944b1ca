import { Injectable } from '@nestjs/common';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

const timed = ['lcp', 'inp', 'fcp', 'ttfb'] as const;

/** The Web Vitals that pages report, as metrics. */
@Injectable()
export class PageVitalsReports {
  private readonly seconds;
  private readonly layoutShift;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram('offshoot_web_vital_seconds');
    this.layoutShift = metrics.histogram('offshoot_web_layout_shift');
  }

  @HttpHandler('page_vitals.report')
  report({ input, request }: HttpCall<'page_vitals.report'>): Promise<void> {
    // The page does not report then; a browser or proxy may add the header without the page's knowledge.
    if (request.get('dnt') === '1' || request.get('sec-gpc') === '1') return Promise.resolve();
    const { route, device, cls } = input;
    for (const vital of timed) {
      const value = input[vital];
      if (value !== undefined) this.seconds.observe({ vital, route, device }, value / 1_000);
    }
    if (cls !== undefined) this.layoutShift.observe({ route, device }, cls);
    return Promise.resolve();
  }
}
