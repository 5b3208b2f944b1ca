import { Injectable } from '@nestjs/common';
import type { Site, SiteRules } from '@offshoot/contracts/site';
import { type SettingsHistory, settingsHistory } from '@offshoot/contracts/site-settings';
import { Clock } from '@offshoot/nest-kit/clock';
import { FollowedSettings } from '@offshoot/nest-kit/edge';
import { HttpHandler } from '../operations/http-handler.ts';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards } from '../people/cards.ts';

/** What every page must know of the settings, and who changed them. */
@Injectable()
export class PublicSettings {
  constructor(
    private readonly settings: FollowedSettings,
    private readonly cards: PeopleCards,
    private readonly clock: Clock,
  ) {}

  @HttpHandler('community.site')
  site(): Promise<Site> {
    const { registration, notice } = this.settings.current();
    const isOver = notice.until !== null && Date.parse(notice.until) <= this.clock.now().getTime();
    const isShown = !isOver && Object.keys(notice.texts).length > 0;
    return Promise.resolve({ registration: registration.mode, notice: isShown ? notice : null });
  }

  @HttpHandler('community.rules')
  rules(): Promise<SiteRules> {
    return Promise.resolve(this.settings.current().rules);
  }

  @Presenter(settingsHistory)
  async history(history: SettingsHistory): Promise<SettingsHistory> {
    const cards = await this.cards.of(history.items.map(({ by_id }) => by_id));
    const items = history.items.map((item) => {
      const card = cards.get(item.by_id);
      return card ? { ...item, by: { id: card.id, name: card.name, avatar: card.avatar } } : item;
    });
    return { ...history, items };
  }
}
