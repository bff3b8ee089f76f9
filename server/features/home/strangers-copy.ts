/** A value shared by visitors: one call renews it while the others get the last one. */
export class StrangersCopy<Value> {
  private readonly byOwner = new WeakMap<object, Map<string, Copy<Value>>>();
  private readonly freshMs: number;

  constructor(freshMs: number) {
    this.freshMs = freshMs;
  }

  /** An owner's copies are dropped with it. A failed renewal keeps the last one. */
  async find(owner: object, key: string, renew: () => Promise<Value>): Promise<Value> {
    const copies = this.byOwner.get(owner) ?? new Map<string, Copy<Value>>();
    this.byOwner.set(owner, copies);
    const copy: Copy<Value> = copies.get(key) ?? {};
    copies.set(key, copy);
    const { last } = copy;
    const isFresh = last !== undefined && performance.now() - last.at < this.freshMs;
    if (last && (isFresh || (copy.renewing && this.freshMs > 0))) return last.value;
    copy.renewing ??= this.renew(copy, renew);
    return copy.renewing.catch((error: unknown) => {
      if (!last) throw error;
      return last.value;
    });
  }

  private async renew(copy: Copy<Value>, renew: () => Promise<Value>): Promise<Value> {
    try {
      const value = await renew();
      if (this.freshMs > 0) copy.last = { value, at: performance.now() };
      return value;
    } finally {
      copy.renewing = undefined;
    }
  }
}

interface Copy<Value> {
  last?: { value: Value; at: number };
  renewing?: Promise<Value> | undefined;
}
