import type { LoaderFunctionArgs } from 'react-router';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { Container } from '#web/ui/elements/container.tsx';
import { deckQuery } from './deck-query.ts';
import { SwipeGame } from './swipe-game.tsx';
import classes from './swipe-page.module.css';

const queries = () => [deckQuery];

export const loader = serverLoader(queries);

/** Every visit gets a fresh deck: a member may have been liked or blocked on the profile page meanwhile. */
export function clientLoader(args: LoaderFunctionArgs) {
  args.context.get(queryClientContext).removeQueries({ queryKey: deckQuery.queryKey });
  return load(args);
}
const load = browserLoader(queries);

export default function SwipePage() {
  return (
    <Container size="var(--page-width)" className={classes.page} data-fills-screen>
      <SwipeGame />
    </Container>
  );
}
