import {
  Mail,
  MessageSquareText,
  MonitorCog,
  Workflow,
  type LucideIcon,
} from "lucide-react";

import { Ribbon } from "~/components/insignia/ribbon";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Icon } from "~/components/ui/icon";

import type { CategoryView } from "./home-view";

const ICONS = new Map<string, LucideIcon>([
  ["mail", Mail],
  ["message-square-text", MessageSquareText],
  ["monitor-cog", MonitorCog],
  ["workflow", Workflow],
]);

type CategoriesProps = { categories: readonly CategoryView[] };

/** Four links to the arsenal, each with its number of agents. */
export function Categories({ categories }: CategoriesProps) {
  return (
    <section className="section bg-surface" aria-labelledby="categories-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2" id="categories-title">
            Automation categories
          </h2>
          <CountedFigure figure="home-categories">How we count</CountedFigure>
        </div>
        <div className="category-grid">
          {categories.map((category) => (
            <a key={category.id} href={category.href}>
              <span className="row between">
                <span className="text-action-text">
                  <Icon of={ICONS.get(category.icon) ?? Workflow} />
                </span>
                <Ribbon category={category.name} />
              </span>
              <h3 className="mt-6 text-xl">{category.name}</h3>
              <p className="muted mt-1">{category.description}</p>
              <p className="fig mt-4 text-sm">
                {`${category.weaponCount.toLocaleString("en-US")} `}
                <span className="subtle">
                  {category.weaponCount === 1 ? "weapon" : "weapons"}
                </span>
              </p>
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
