import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsAround } from './near.rules.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where one comes to from a point who goes so many km in a direction (in radians from the north). */
function goFrom(point: { lat: number; lon: number }, km: number, direction: number) {
  const angle = km / 6371;
  const lat = Math.asin(
    Math.sin(radians(point.lat)) * Math.cos(angle) +
      Math.cos(radians(point.lat)) * Math.sin(angle) * Math.cos(direction),
  );
  const lon =
    radians(point.lon) +
    Math.atan2(
      Math.sin(direction) * Math.sin(angle) * Math.cos(radians(point.lat)),
      Math.cos(angle) - Math.sin(radians(point.lat)) * Math.sin(lat),
    );
  return { lat: (lat * 180) / Math.PI, lon: (((((lon * 180) / Math.PI + 180) % 360) + 360) % 360) - 180 };
}

const cellOf = ({ lat, lon }: { lat: number; lon: number }) =>
  Math.floor((lat + 90) * 10) * 3600 + Math.floor((lon + 180) * 10);

test('everybody who lives within the distance lives in one of the squares [SEA-5]', () => {
  const points = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lon: fc.double({ min: -180, max: 179.99, noNaN: true }),
  });
  fc.assert(
    fc.property(
      points,
      fc.constantFrom(5, 10, 25, 50, 100),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (point, km, share, direction) => {
        expect(cellsAround(point, km)).toContain(cellOf(goFrom(point, km * share, direction)));
      },
    ),
  );
});

test('the squares are few', () => {
  expect(cellsAround({ lat: 52.37, lon: 4.9 }, 25).length).toBeLessThan(70);
  expect(cellsAround({ lat: 52.37, lon: 4.9 }, 100).length).toBeLessThan(700);
});
