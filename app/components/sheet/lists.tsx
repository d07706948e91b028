import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Pagination } from "~/components/ui/pagination";
import { ProgressBar } from "~/components/ui/progress-bar";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { TableRegion } from "~/components/ui/table-region";
import { Tabs } from "~/components/ui/tabs";
import { SheetSection } from "./section";

const ROWS = [
  { title: "HIPAA Voice Intake", price: "$1,299" },
  { title: "Ledger Scout", price: "QUOTE" },
];

export function Lists() {
  return (
    <SheetSection title="Tabs, pages, figures, table">
      <Breadcrumb
        items={[{ label: "Arsenal", href: "/arsenal" }, { label: "This page" }]}
      />
      <Tabs
        label="Sample tabs"
        items={[
          { label: "Overview", href: "?tab=overview", isCurrent: true },
          {
            label: "Reviews",
            href: "?tab=reviews",
            count: 47,
            isCurrent: false,
          },
          { label: "Specs", href: "?tab=specs", isCurrent: false },
        ]}
      />
      <StatTiles>
        <StatTile label="Active agents" value="2" caption="1 awaiting review" />
        <StatTile label="Kill count" value="318" caption="completed runs" />
        <StatTile label="Success rate" value="N/A" caption="below five jobs" />
      </StatTiles>
      <div className="row">
        <ProgressBar label="Missions complete" value={2} max={4} />
        <span className="fig whitespace-nowrap">2 / 4</span>
      </div>
      <div className="row">
        <ProgressBar label="All missions complete" value={4} max={4} />
        <span className="fig whitespace-nowrap">4 / 4</span>
      </div>
      <SampleTable />
      <Pagination
        label="Sample pages"
        page={4}
        pageCount={12}
        hrefFor={(page) => `?page=${page}`}
      />
    </SheetSection>
  );
}

function SampleTable() {
  return (
    <TableRegion label="Sample table" stacked>
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Delivery</th>
          <th scope="col" className="num">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ title, price }) => (
          <tr key={title}>
            <td data-label="Agent">{title}</td>
            <td data-label="Delivery">API Endpoint</td>
            <td data-label="Price" className="num">
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
