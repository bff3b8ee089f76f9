import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { island } from './island.tsx';

test('the server draws an island with the page, not its fallback', async () => {
  const load = async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> });
  const Part = island(load, <p>soon</p>);
  await load();
  expect(renderToString(<Part name="here" />)).toBe('<!--$--><p>here</p><!--/$-->');
});
