/**
 * Says which campaigns to pause, which search terms to exclude and how to move
 * budget, from the figures of the last days. Amounts are whole cents. The
 * proposed budgets never add up to more than the cap.
 */
export function review(input) {
  const { campaigns, terms, dailyCap } = input;
  const active = campaigns.filter(({ isActive }) => isActive);
  const pauses = active.flatMap((campaign) => pauseFor(campaign, input));
  const paused = new Set(pauses.map(({ campaign }) => campaign));
  const kept = active.filter(({ name }) => !paused.has(name));
  const budgets = moveBudget(active, kept, dailyCap);
  return {
    pauses,
    excludeTerms: wastedTerms(terms, input),
    budgets,
    alerts: [
      ...brokenPages(active),
      ...(sum(active, "dailyBudget") > dailyCap
        ? [
            `The budgets add up to ${money(sum(active, "dailyBudget"))}, above the cap of ${money(dailyCap)}.`,
          ]
        : []),
    ],
  };
}

/** Writes the Monday note: what changed between two weeks, and the largest reason. */
export function weekNote({ lastWeek, thisWeek, actions }) {
  const [before, after] = [totals(lastWeek), totals(thisWeek)];
  const lines = [
    `Spend ${money(after.spend)} (${change(before.spend, after.spend)}), results ${after.results} (${change(before.results, after.results)}).`,
    `Cost per result: ${perResult(after)}, before ${perResult(before)}.`,
    reasonLine(lastWeek, thisWeek),
    ...actions.map(({ on, what, why }) => `${on}: ${what}, because ${why}.`),
  ];
  return { note: lines.join("\n"), before, after };
}

function pauseFor(campaign, { minSpend, maxCostPerResult }) {
  const { name, platform, spend, results, pageStatus } = campaign;
  const reason = pauseReason({
    spend,
    results,
    pageStatus,
    minSpend,
    maxCostPerResult,
  });
  return reason ? [{ campaign: name, platform, reason }] : [];
}

function pauseReason({
  spend,
  results,
  pageStatus,
  minSpend,
  maxCostPerResult,
}) {
  if (pageStatus >= 400) return `its landing page answers ${pageStatus}`;
  if (spend < minSpend) return null;
  if (results === 0) return `${money(spend)} spent without a result`;
  const cost = Math.round(spend / results);
  return cost > 2 * maxCostPerResult
    ? `a result costs ${money(cost)}, more than twice the limit of ${money(maxCostPerResult)}`
    : null;
}

function wastedTerms(terms, { maxCostPerResult }) {
  return terms
    .filter(({ cost, results }) => results === 0 && cost >= maxCostPerResult)
    .sort((a, b) => b.cost - a.cost)
    .map(({ campaign, term, cost }) => ({
      campaign,
      term,
      reason: `${money(cost)} without a result`,
    }));
}

/**
 * Shares out what paused campaigns free: to those with results, by results per
 * money spent. Budgets shrink in proportion when they are above the cap.
 */
function moveBudget(active, kept, dailyCap) {
  const pot = Math.min(sum(active, "dailyBudget"), dailyCap);
  const own = sum(kept, "dailyBudget");
  if (own === 0) return [];
  const scale = Math.min(1, pot / own);
  const freed = pot - Math.min(own, pot);
  const weights = kept.map(({ spend, results }) =>
    spend > 0 ? results / spend : 0,
  );
  const all = weights.reduce((total, weight) => total + weight, 0);
  return kept
    .map(({ name, platform, dailyBudget }, index) => ({
      campaign: name,
      platform,
      from: dailyBudget,
      to:
        Math.floor(dailyBudget * scale) +
        (all > 0 ? Math.floor((freed * weights[index]) / all) : 0),
    }))
    .filter(({ from, to }) => from !== to);
}

function brokenPages(campaigns) {
  const broken = campaigns.filter(({ pageStatus }) => pageStatus >= 400);
  return broken.map(
    ({ name, page, pageStatus }) => `${page} of ${name} answers ${pageStatus}.`,
  );
}

function reasonLine(lastWeek, thisWeek) {
  const earlier = new Map(lastWeek.map((one) => [one.name, one]));
  const names = new Set([...lastWeek, ...thisWeek].map(({ name }) => name));
  const now = new Map(thisWeek.map((one) => [one.name, one]));
  const moves = [...names].map((name) => ({
    name,
    by: (now.get(name)?.spend ?? 0) - (earlier.get(name)?.spend ?? 0),
  }));
  const largest = moves.sort((a, b) => Math.abs(b.by) - Math.abs(a.by))[0];
  if (!largest || largest.by === 0) return "No campaign changed its spend.";
  const direction = largest.by > 0 ? "more" : "less";
  return `The largest change: ${largest.name} spent ${money(Math.abs(largest.by))} ${direction}.`;
}

function totals(campaigns) {
  return { spend: sum(campaigns, "spend"), results: sum(campaigns, "results") };
}

function change(before, after) {
  if (before === after) return "as before";
  if (before === 0) return "before 0";
  const percent = Math.round(((after - before) / before) * 100);
  return `${percent > 0 ? "+" : ""}${percent} percent`;
}

function perResult({ spend, results }) {
  return results === 0 ? "no results" : money(Math.round(spend / results));
}

function sum(items, field) {
  return items.reduce((total, item) => total + item[field], 0);
}

function money(cents) {
  return (cents / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
