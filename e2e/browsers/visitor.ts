import { v7 as newId } from 'uuid';
import { verificationLink } from '../support/mail.ts';
import { password } from '../support/person.ts';
import { system } from '../support/system.ts';
import { finder, type Driver } from './driver.ts';
import { findInPage, absentFromPage, hydratedPage, pickValue, type Query } from './in-page.ts';

const WAIT_MS = 25_000;

export const role = (value: string, name?: string, inside?: Query): Query => ({ by: 'role', value, name, inside });
export const named = (value: string, part: string, inside?: Query): Query => ({
  ...role(value, part, inside),
  loose: true,
});
export const label = (value: string, inside?: Query): Query => ({ by: 'label', value, inside });
export const text = (value: string, inside?: Query): Query => ({ by: 'text', value, loose: true, inside });
export const fullText = (value: string): Query => ({ by: 'text', value });
export const button = (name: string, inside?: Query): Query => role('button', name, inside);
export const dialog = role('dialog');

/** A user at one window of any browser. */
export class Visitor<Handle = unknown> {
  constructor(private readonly driver: Driver<Handle>) {}

  async visit(path: string): Promise<void> {
    await this.driver.open(new URL(path, system.url()).href);
    await this.driver.load(finder);
    await this.driver.run(hydratedPage, WAIT_MS);
  }

  async sees(query: Query, withinMs = WAIT_MS): Promise<void> {
    await this.driver.find(findInPage, query, 'view', withinMs);
  }

  async loses(query: Query): Promise<void> {
    await this.driver.run(absentFromPage, query, WAIT_MS);
  }

  async click(query: Query): Promise<void> {
    await this.driver.click(await this.driver.find(findInPage, query, 'click', WAIT_MS));
  }

  async types(query: Query, value: string): Promise<void> {
    await this.driver.type(await this.driver.find(findInPage, query, 'click', WAIT_MS), value);
  }

  /** Of a field for a date or a time. */
  async picks(query: Query, value: string): Promise<void> {
    await this.driver.runOn(await this.driver.find(findInPage, query, 'view', WAIT_MS), pickValue, value);
  }

  async chooses(query: Query, files: readonly string[]): Promise<void> {
    await this.driver.choose(await this.driver.find(findInPage, query, 'view', WAIT_MS), files);
  }

  faults(): Promise<string[]> {
    return this.driver.faults();
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /** Registers, and opens the link in the mail. */
  async signUp(name: string): Promise<void> {
    const email = `${name}-${newId().slice(-12)}@people.example`;
    const main = role('main');
    await this.visit('/en/register');
    await this.types(label('Email', main), email);
    await this.types(label('Password', main), password);
    await this.types(label('Confirm password', main), password);
    await this.click(role('checkbox', undefined, main));
    await this.click(button('Create account'));
    await this.sees(role('heading', 'Check your email'));
    const { pathname, search } = new URL(await verificationLink(email));
    await this.visit(`${pathname}${search}`);
    await this.click(button('Not now'));
    await this.sees(named('button', 'Account of'));
  }
}
