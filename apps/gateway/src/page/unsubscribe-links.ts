import { Injectable } from '@nestjs/common';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** The links in emails that end them: each leads to a page where the reader confirms. */
@Injectable()
export class UnsubscribeLinks {
  @HttpHandler('notifications.unsubscribe_page')
  async notifications({ input, response }: HttpCall<'notifications.unsubscribe_page'>): Promise<void> {
    response.redirect(302, `/unsubscribe?token=${encodeURIComponent(input.token)}`);
  }

  @HttpHandler('newsletter.leave_page')
  async newsletter({ input, response }: HttpCall<'newsletter.leave_page'>): Promise<void> {
    response.redirect(302, `/newsletter/leave?token=${encodeURIComponent(input.token)}`);
  }
}
