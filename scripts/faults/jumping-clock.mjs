const hour = 3_600_000;
/** From the right time, one after the other. */
const shifts = [2 * hour, -2 * hour, 26 * hour, 0];

const Real = Date;
let shift = 0;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift);
    else super(...parts);
  }

  static now() {
    return Real.now() + shift;
  }
};

process.on('SIGUSR2', () => {
  shift = shifts.shift() ?? 0;
});
