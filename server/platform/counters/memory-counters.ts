import { type Counter, type CounterState, type CounterStore, secondsToWait } from './counter-store.ts';

/** Beyond these a new counter replaces the oldest one: about 20 MB. */
const maxCounters = 100_000;

export function createMemoryCounters(): CounterStore {
  const states = new Map<string, CounterState>();

  function findOpen(key: string): CounterState | undefined {
    const state = states.get(key);
    return state && state.endsAt > Date.now() ? state : undefined;
  }

  function begin(state: CounterState): CounterState {
    states.delete(state.key);
    states.set(state.key, state);
    for (const oldest of states.keys()) {
      if (states.size <= maxCounters) break;
      states.delete(oldest);
    }
    return state;
  }

  function hit({ key, seconds }: Counter, hits: number): CounterState {
    const state = findOpen(key) ?? begin({ key, hits: 0, endsAt: Date.now() + seconds * 1000 });
    state.hits += hits;
    return state;
  }

  const waitOf = ({ endsAt }: CounterState, { seconds }: Counter) =>
    secondsToWait(endsAt - Date.now(), seconds);

  return {
    async countInTurn(counters) {
      for (const [index, counter] of counters.entries()) {
        const state = hit(counter, 1);
        if (state.hits > counter.points) return { counter: index, seconds: waitOf(state, counter) };
      }
      return undefined;
    },
    async take(counter, hits) {
      const open = findOpen(counter.key);
      if (open && open.hits >= counter.points) return false;
      hit(counter, hits);
      return true;
    },
    async giveBack(key, hits) {
      const state = findOpen(key);
      if (state && state.hits >= hits) state.hits -= hits;
    },
    async findWait(counter) {
      const open = findOpen(counter.key);
      return open && open.hits >= counter.points ? waitOf(open, counter) : 0;
    },
    async reset(key) {
      states.delete(key);
    },
    async read(keys) {
      return keys.flatMap((key) => findOpen(key) ?? []).map((state) => ({ ...state }));
    },
    async add(batch) {
      return batch.map(({ key, hits, endsAt }) => {
        const state = findOpen(key) ?? begin({ key, hits: 0, endsAt });
        state.hits += hits;
        return { ...state };
      });
    },
    async deleteExpired() {
      for (const key of [...states.keys()]) if (!findOpen(key)) states.delete(key);
    },
  };
}
