/** Preloaded by processes whose clock differs by CLOCK_SKEW_MS. */
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...given) {
    if (given.length === 0) super(SystemDate.now() + skewMs);
    else super(...given);
  }

  static now() {
    return SystemDate.now() + skewMs;
  }
};
