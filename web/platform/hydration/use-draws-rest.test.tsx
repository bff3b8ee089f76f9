// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { useDrawsRest } from './use-draws-rest.ts';

const drawn: boolean[] = [];

beforeEach(() => {
  drawn.length = 0;
});

function Part() {
  const drawsRest = useDrawsRest();
  drawn.push(drawsRest);
  return <p>{drawsRest ? 'all' : 'the first'}</p>;
}

test('the server draws what is seen first, and the browser adds the rest after hydration [NAV-6]', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part />);
  expect(container.textContent).toBe('the first');
  drawn.length = 0;
  render(<Part />, { container, hydrate: true });
  expect(container.textContent).toBe('all');
  // A press that waited for the hydration comes before the rest.
  expect(drawn.slice(0, 2)).toEqual([false, false]);
});

test('a page that is opened later draws everything at once [NAV-6]', () => {
  render(<Part />);
  expect(new Set(drawn)).toEqual(new Set([true]));
});
