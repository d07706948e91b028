import { Insignia, OperatorInsignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { AGENT_CATEGORIES } from "~/domain/catalogue/agents";

import { Chip } from "~/components/ui/chip";
import { SheetSection } from "./section";

const SWATCHES = [
  ["page", "bg-page"],
  ["sunken", "bg-sunken"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["hover", "bg-hover"],
  ["selected", "bg-selected"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["text", "bg-text"],
  ["muted", "bg-muted"],
  ["subtle", "bg-subtle"],
  ["action", "bg-action"],
  ["action-hover", "bg-action-hover"],
  ["action-tint", "bg-action-tint"],
  ["ok", "bg-ok"],
  ["warn", "bg-warn"],
  ["danger", "bg-danger"],
  ["info", "bg-info"],
] as const;

const AGENTS = [
  "hipaa-voice-intake",
  "inbox-triage",
  "sms-reactivation-volley",
  "invoice-hawk",
  "lead-sweeper",
  "cart-recon",
  "ledger-scout",
  "review-sentinel",
  "kpi-beacon",
  "doc-shredder",
  "stock-watch",
  "scrape-rig",
];

const PEOPLE = [
  "Nightjar",
  "Ironwood",
  "Saltmarsh",
  "Kestrel",
  "Ashfall",
  "Low Tide",
];

export function TypeAndColor() {
  return (
    <>
      <SheetSection title="Type">
        <p className="h-stencil h-hero">Stencil 88</p>
        <p className="h-stencil h1">Stencil page title 56</p>
        <p className="h2">Section heading 36</p>
        <p className="h3">Card heading 22</p>
        <p className="lede">Lede 18. Plain sentences that say what is next.</p>
        <p>Body 14 for dense pages, 16 for reading: I, l and 1 stay apart.</p>
        <p className="label">Field label 13</p>
        <p className="fig">$1,299.00 · 1,247 · 97.8% · 8f3a21c0</p>
      </SheetSection>
      <SheetSection title="Color">
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6 lg:grid-cols-9">
          {SWATCHES.map(([name, fill]) => (
            <li key={name}>
              <div className={`h-12 border border-line ${fill}`} />
              <p className="fig mt-1 text-xs">{name}</p>
            </li>
          ))}
        </ul>
      </SheetSection>
    </>
  );
}

export function Marks() {
  return (
    <>
      <SheetSection title="Chips and category ribbons">
        <div className="row wrapx">
          <Chip href="?tag=email">tag</Chip>
          <Chip href="?" removable>
            selected
          </Chip>
          <Chip href="?tag=voice" isOn>
            active on a card
          </Chip>
          {AGENT_CATEGORIES.map((category) => (
            <CategoryLabel key={category} category={category} />
          ))}
        </div>
      </SheetSection>
      <SheetSection title="Insignia">
        <div className="row wrapx gap-4">
          {AGENTS.map((slug) => (
            <Insignia key={slug} slug={slug} label={`Patch of ${slug}`} />
          ))}
        </div>
        <div className="row wrapx gap-4">
          {PEOPLE.map((name) => (
            <OperatorInsignia
              key={name}
              id={name.toLowerCase()}
              monogram={name.slice(0, 2).toUpperCase()}
              label={name}
            />
          ))}
          <Insignia slug="invoice-hawk" size="sm" />
          <Insignia slug="invoice-hawk" size="lg" />
          <Insignia slug="invoice-hawk" size="xl" />
        </div>
      </SheetSection>
    </>
  );
}
