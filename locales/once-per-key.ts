/** Remembers what `make` made: an `Intl` object takes long to make, and there are as many as languages and time zones. */
export function oncePerKey<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
