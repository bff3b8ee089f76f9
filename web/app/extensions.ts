import type { ComponentType, ReactNode } from 'react';
import type { User } from '#contract/accounts/endpoints.ts';
import type { VoiceContent } from '#contract/chat/voice.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import type { Alert } from '#contract/sites/facts.ts';
import type { queriesOf } from '#web/platform/api/api-query.ts';
import type { RouteQuery } from '#web/platform/api/route-queries.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';

type Translate = AppTranslator['t'];

export interface Banner {
  name: string;
  isDue(viewer: User, browser: BrowserAbilities): boolean;
  /** The alert that closes it; without one it stays while it is due. */
  alert?: Alert;
  /** Pages that show the same content or must not be disturbed. */
  hiddenOn?: readonly string[];
  /** Either part of the page or loaded after it, and until then usable by links and forms. */
  part: ComponentType | { load(): Promise<ComponentType> };
}

/** Only the browser knows these. */
export interface BrowserAbilities {
  canAskForPush: boolean;
  canInstall: boolean;
}

/** Renders messages of one kind; their content is defined in contract/chat/kinds.ts. */
export interface MessageView<Content extends { kind: string }> {
  /** `isNew`: the message arrived while the conversation was open. */
  Body(props: {
    content: Content;
    isNew?: boolean;
    own?: boolean;
    place?: MessagePlace | undefined;
  }): ReactNode;
  /** One line for the list of chats and for screen readers; `words` are those of the message. */
  describe(words: string, t: Translate): string;
  /** A button beside the composer that opens the dialog. */
  button?: ComposerButton;
}

/** What the outbox holds of a voice message; its sound is stored beside it under `id`. */
export type WaitingVoice = VoiceContent & {
  recorded: {
    id: string;
    ms: number;
    waveform: number[];
    /** The price that its sender has read. */
    credits: number;
  };
};

/** By what calls name a message; an unsent one has no place. */
export interface MessagePlace {
  conversation: number;
  seq: number;
}

export interface ComposerButton {
  /** Label of the button; `name` is the other member's. */
  label(t: Translate, name: string): string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  Dialog: ComponentType<{
    member: Pick<MemberCard, 'id' | 'name'>;
    inConversation: true;
    /** The member takes photos only once they have written. */
    photosWait: boolean;
    onClose: () => void;
  }>;
}

export interface LivePart {
  /** Refetched after events may have been missed. */
  lists?: readonly ReturnType<typeof queriesOf>[];
  /** Likewise for one person, but not while that member is being blocked. */
  details?: readonly ReturnType<typeof queriesOf>[];
  /** Whether push messages also reach this browser, so that it polls less often. */
  mailsReported?(memberId: number): boolean;
  Part?: ComponentType<LivePage>;
}

export interface LivePage {
  memberId: number;
  /** Changes each time the page has caught up. */
  caughtUp: number;
  /** Refetches everything that may have changed. */
  catchUp: () => void;
}

export interface SettingsPart {
  /** Target of a link: `/settings#sessions`. */
  anchor: string;
  title(t: Translate): string;
  Section: ComponentType<SettingsHead>;
  /** Missing: on every domain. */
  isOffered?(settings: Pick<Settings, 'photo_verification' | 'phone_verification'>): boolean;
  /** Loaded with the page. */
  queries?: readonly RouteQuery[];
}

export interface SettingsHead {
  anchor: string;
  title: string;
}
