import type { NewsContent, NewsKind, NewsReader } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a queued mail says of its news. */
interface MailWithNews extends NewsReader {
  news?: { kind: string; facts: object };
}

export type KnownNews = ReadonlyMap<string, NewsKind>;

const noNews: NewsContent = { values: {}, people: [] };

/** What a mail says of others or may say once, as of now; undefined when nothing is left to say. */
export async function composeNews(
  platform: Platform,
  { news, memberId, siteId, language }: MailWithNews,
  composable: KnownNews,
): Promise<NewsContent | undefined> {
  if (!news) return noNews;
  const known = composable.get(news.kind);
  if (!known) throw new Error(`No feature knows news of the kind ${news.kind}`);
  return known.compose(platform, { memberId, siteId, language }, news.facts);
}

interface Settled {
  mail: MailWithNews;
  composable: KnownNews;
}

/** Lets the kind know what became of the mail. */
export async function settlingNews(
  platform: Platform,
  settled: Settled,
  sending: Promise<number | null>,
): Promise<void> {
  const mailId = await sending.catch(async (error: unknown) => {
    await settle(platform, settled, null);
    throw error;
  });
  await settle(platform, settled, mailId);
}

/** A fault here must not send the mail once more. */
async function settle(
  platform: Platform,
  { mail: { news, memberId, siteId, language }, composable }: Settled,
  mailId: number | null,
): Promise<void> {
  const kind = news && composable.get(news.kind);
  if (!news || !kind?.settle) return;
  const reader = { memberId, siteId, language };
  await kind
    .settle(platform, reader, { facts: news.facts, mailId })
    .catch((error: Error) =>
      platform.log.warn({ kind: kind.kind, error: error.message }, 'what became of a mail was not noted'),
    );
}
