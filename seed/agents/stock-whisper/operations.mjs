const DAY = 86_400_000;
const RECENT_MONTHS = [1, 2, 3];
const LOWEST_TREND = 0.5;
const HIGHEST_TREND = 2;
/** Below this share of one unit, nothing is left. */
const EMPTY = 0.001;

/**
 * Forecasts when each variant sells out in each warehouse, and drafts orders.
 * The pace of a month is that of the same month a year before, times the trend
 * of the last three complete months; a variant without sales takes the pace of
 * the variant it is similar to.
 */
export function forecast(input, config) {
  const suppliers = new Map(input.suppliers.map((one) => [one.name, one]));
  const rows = input.variants.map((variant) =>
    forecastOne(variant, { ...input, suppliers, config }),
  );
  return {
    today: input.today,
    variants: [...rows].sort(bySoonest).map(({ row }) => row),
    orders: draftOrders(rows, input),
    pauseAds: rows
      .filter(({ row, isAdvertised }) => isAdvertised && row.isTooLate)
      .map(({ row }) => `${row.sku} in ${row.warehouse}`),
  };
}

function forecastOne(variant, context) {
  const { today, variants, suppliers, config } = context;
  const { sku, variantId, warehouse, isAdvertised } = variant;
  const supplier = suppliers.get(variant.supplier);
  if (!supplier) throw new Error(`Add supplier ${variant.supplier} of ${sku}.`);
  const { leadDays } = supplier;
  const { history, isEstimate } = historyOf(variant, { today, variants });
  const pace = paceFrom(history, today);
  const demand = (day) => pace(day) * campaignFactor(day, variant.campaigns);
  const horizon = config.horizonDays + leadDays;
  const levels = stockLevels(variant, { today, horizon, demand });
  const emptyAt = levels.findIndex((level) => level < EMPTY);
  const ahead = emptyAt < 0 ? null : emptyAt - leadDays - config.safetyDays;
  const isDue = ahead !== null && ahead <= config.reviewDays;
  const plan = { today, leadDays, demand, levels, config };
  const row = {
    sku,
    variantId,
    warehouse,
    isEstimate,
    perDay: Math.round(demand(today) * 100) / 100,
    sellsOutOn: emptyAt < 0 ? null : addDays(today, emptyAt),
    orderBy: ahead === null ? null : addDays(today, Math.max(0, ahead)),
    isTooLate: emptyAt >= 0 && emptyAt < leadDays,
  };
  const quantity = isDue ? orderQuantity(variant, plan) : 0;
  return { row, isAdvertised, supplier: supplier.name, quantity };
}

/** Complete months of its own sales, or those of the variant it is similar to. */
function historyOf(variant, { today, variants }) {
  const own = completeMonths(variant.sales, today);
  if (own.size > 0) return { history: own, isEstimate: false };
  const similar = variants.filter(
    ({ sku, sales }) =>
      sku === variant.similarTo && completeMonths(sales, today).size > 0,
  );
  const here = similar.find(({ warehouse }) => warehouse === variant.warehouse);
  const sales = (here ?? similar[0])?.sales ?? [];
  return { history: completeMonths(sales, today), isEstimate: true };
}

function completeMonths(sales, today) {
  const before = sales.filter(({ month }) => month < today.slice(0, 7));
  return new Map(before.map(({ month, units }) => [month, units]));
}

/** Units a day, by the day's month; the recent pace where last year is unknown. */
function paceFrom(history, today) {
  const month = today.slice(0, 7);
  const recent = RECENT_MONTHS.map((back) => addMonths(month, -back));
  const trend = trendOf(history, recent);
  const known = recent.filter((one) => history.has(one));
  const used = known.length > 0 ? known : [...history.keys()];
  const recentPace =
    sum(used.map((one) => history.get(one))) / sum(used.map(daysIn)) || 0;
  return (day) => {
    const yearBefore = addMonths(day.slice(0, 7), -12);
    return history.has(yearBefore)
      ? (history.get(yearBefore) / daysIn(yearBefore)) * trend
      : recentPace;
  };
}

function trendOf(history, recent) {
  const pairs = recent
    .map((month) => [month, addMonths(month, -12)])
    .filter((pair) => pair.every((month) => history.has(month)));
  const now = sum(pairs.map(([month]) => history.get(month)));
  const before = sum(pairs.map(([, month]) => history.get(month)));
  if (before === 0) return 1;
  return Math.min(HIGHEST_TREND, Math.max(LOWEST_TREND, now / before));
}

/** The stock at the end of each day; sales that find none are lost. */
function stockLevels({ stock, incoming }, { today, horizon, demand }) {
  let level = stock;
  return Array.from({ length: horizon + 1 }, (_, index) => {
    const day = addDays(today, index);
    const arriving = incoming.filter(({ on }) => on === day);
    level += sum(arriving.map(({ quantity }) => quantity));
    level = Math.max(0, level - demand(day));
    return level;
  });
}

/** What is sold from the arrival on, minus what is there; in whole packs. */
function orderQuantity(variant, { today, leadDays, demand, levels, config }) {
  const days = config.coverDays + config.safetyDays;
  const first = addDays(today, leadDays);
  const last = addDays(first, days - 1);
  const sold = sum(
    Array.from({ length: days }, (_, index) => demand(addDays(first, index))),
  );
  const arriving = variant.incoming.filter(
    ({ on }) => on >= first && on <= last,
  );
  const left = leadDays === 0 ? variant.stock : levels[leadDays - 1];
  const need = sold - left - sum(arriving.map(({ quantity }) => quantity));
  if (need <= EMPTY) return 0;
  const least = Math.max(need - EMPTY, variant.minQuantity);
  return Math.ceil(least / variant.packSize) * variant.packSize;
}

function draftOrders(rows, { today, suppliers }) {
  return suppliers
    .map(({ name, leadDays }) => ({
      supplier: name,
      arrivesOn: addDays(today, leadDays),
      lines: rows
        .filter(({ supplier, quantity }) => supplier === name && quantity > 0)
        .map(({ row, quantity }) => ({
          sku: row.sku,
          warehouse: row.warehouse,
          quantity,
        })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function campaignFactor(day, campaigns) {
  const running = campaigns.filter(({ from, to }) => from <= day && day <= to);
  return running.reduce((factor, campaign) => factor * campaign.factor, 1);
}

function bySoonest({ row: a }, { row: b }) {
  const [one, other] = [a, b].map((row) => row.sellsOutOn ?? "9999");
  if (one !== other) return one < other ? -1 : 1;
  return a.sku < b.sku ? -1 : Number(a.sku > b.sku);
}

function addDays(date, days) {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

function addMonths(month, count) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function daysIn(month) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
