import { Form } from "@remix-run/react";
import { Monitor, Moon, Sun, type LucideIcon } from "lucide-react";

import { Icon } from "~/components/ui/icon";

export type Theme = "dark" | "light" | "system";

const THEMES: { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: "dark", label: "Dark", icon: Moon },
  { value: "light", label: "Light", icon: Sun },
  { value: "system", label: "System", icon: Monitor },
];

type ThemeSwitchProps = { theme: Theme; redirectTo: string };

/** Light or dark, stored in a cookie by an ordinary form that returns here. */
export function ThemeSwitch({ theme, redirectTo }: ThemeSwitchProps) {
  return (
    <Form
      method="post"
      action="/theme"
      className="row wrapx no-print"
      preventScrollReset
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <span id="theme-label">Theme</span>
      <span className="seg" role="group" aria-labelledby="theme-label">
        {THEMES.map(({ value, label, icon }) => (
          <button
            key={value}
            name="theme"
            value={value}
            aria-pressed={value === theme}
          >
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </span>
    </Form>
  );
}
