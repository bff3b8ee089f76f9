import type { ComponentType, ReactNode } from 'react';
import type { User } from '#contract/accounts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { Alert } from '#contract/sites/facts.ts';
import type { queriesOf } from '#web/platform/api/api-query.ts';
import type { RouteQuery } from '#web/platform/api/route-queries.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';

type Translate = AppTranslator['t'];

/** One at a time stands above the pages of a member. */
export interface Banner {
  name: string;
  isDue(viewer: User, browser: BrowserAbilities): boolean;
  /** By this it is closed; without one it stays while it is due. */
  alert?: Alert;
  /** Where it is left out: the page says the same, or nothing may disturb there. */
  hiddenOn?: readonly string[];
  /** At hand with the page, or loaded after it: then it works by links and forms until its code has come. */
  part: ComponentType | { load(): Promise<ComponentType> };
}

/** Known to the browser alone. */
export interface BrowserAbilities {
  canAskForPush: boolean;
  canInstall: boolean;
}

/** How messages of one kind look; what they carry stands in contract/chat/kinds.ts. */
export interface MessageView<Content extends { kind: string }> {
  /** `isNew`: it came while the conversation was open. */
  Body(props: { content: Content; isNew?: boolean; own?: boolean }): ReactNode;
  /** One line for the list of chats and for those who listen; `words` are those in the message. */
  describe(words: string, t: Translate): string;
  /** Beside the field where messages are written; it opens the dialog. */
  button?: ComposerButton;
}

export interface ComposerButton {
  /** What the button is called; `name` is the other member's. */
  label(t: Translate, name: string): string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  Dialog: ComponentType<{
    member: Pick<MemberCard, 'id' | 'name'>;
    inConversation: true;
    onClose: () => void;
  }>;
}

/** What a feature does on every hydrated page of a member. */
export interface LivePart {
  /** Read again after events may have been missed. */
  lists?: readonly ReturnType<typeof queriesOf>[];
  /** The same, but of one person: not while this page leaves them because they are being blocked. */
  details?: readonly ReturnType<typeof queriesOf>[];
  /** Whether this browser hears of news in another way, so that it is polled less often. */
  isTold?(memberId: number): boolean;
  Part?: ComponentType<LivePage>;
}

export interface LivePage {
  memberId: number;
  /** Another number each time the page has been brought up to date. */
  caughtUp: number;
  /** Reads again what may have changed. */
  catchUp: () => void;
}

/** A section of the settings, and a line in their navigation. */
export interface SettingsPart {
  /** Where a link may lead: `/settings#sessions`. */
  anchor: string;
  title(t: Translate): string;
  Section: ComponentType<SettingsHead>;
  /** Read before the page is drawn. */
  queries?: readonly RouteQuery[];
}

export interface SettingsHead {
  anchor: string;
  title: string;
}
