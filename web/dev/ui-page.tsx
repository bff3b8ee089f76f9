import type { ComponentType } from 'react';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { middlewareByName } from '#web/platform/session/middleware.ts';
import { Title } from '#web/ui/elements/title.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useLightRoot } from './block.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import stylesheet from './gallery.css?url';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { People } from './people.tsx';
import { Pictures } from './pictures.tsx';

const queries = () => [{ query: apiQuery(searchMembers, {}), required: false }];

export const middleware = [...middlewareByName('requireDeveloper'), requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

interface Chapter {
  id: string;
  title: string;
  Content: ComponentType;
}

const chapters: Chapter[] = [
  { id: 'foundations', title: 'Foundations', Content: Foundations },
  { id: 'controls', title: 'Controls', Content: Controls },
  { id: 'people', title: 'People', Content: People },
  { id: 'messages', title: 'States and messages', Content: Messages },
  { id: 'overlays', title: 'Modals and toasts', Content: Overlays },
  { id: 'pictures', title: 'Pictures', Content: Pictures },
];

/** Shows every building block in every state to developers who add a screen. It is in English and not in production. */
export default function UiPage() {
  useLightRoot();
  return (
    <div className="gallery-page" lang="en">
      <meta name="robots" content="noindex" />
      <PageHeader title="Building blocks" back={{ to: '/', title: 'Home' }} />
      <p className="gallery-lead">
        What a screen is made of, light and dark side by side, each with the path to import it from. Whatever
        is not here is Mantine as it comes, themed in <code>web/ui/theme.ts</code>; <code>docs/ui.md</code>{' '}
        says how to add a screen. The heading above is <code>PageHeader</code> of{' '}
        <code>#web/ui/page/page-header.tsx</code>; a page without a way back or a button has{' '}
        <code>PageTitle</code> of <code>#web/ui/page/page-title.tsx</code>, lists with addresses of their own
        a row of <code>#web/ui/page/pill-link.tsx</code>, and <code>SharePreview</code> of{' '}
        <code>#web/ui/page/share-preview.tsx</code> says what a link to it looks like elsewhere.
      </p>
      <nav aria-label="Chapters">
        <ul className="gallery-contents">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map(({ id, title, Content }) => (
        <section key={id} id={id} className="gallery-chapter" aria-labelledby={`${id}-title`}>
          <Title order={2} id={`${id}-title`}>
            {title}
          </Title>
          <Content />
        </section>
      ))}
    </div>
  );
}
