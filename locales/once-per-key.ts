/** Remembers what `make` made: an `Intl` object takes long to make, and there are as many as languages and time zones. */
export function oncePerKey<Key extends string, Value>(
  make: (key: Key) => Value,
  { max = 50 } = {},
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    // The server is asked for any zone: the oldest makes room.
    for (const oldest of made.keys()) if (made.size > max) made.delete(oldest);
    return value;
  };
}
