import type { ReactNode } from "react";

import { Tabs } from "~/components/ui/tabs";

import { AuthSide } from "./auth-side";

export type AuthTab = "login" | "register";

const TITLES: Record<AuthTab, readonly [title: string, lede: string]> = {
  login: ["Report for duty", "Sign in to buy, hire and sell."],
  register: ["Create your account", "One account to buy, hire and sell."],
};

/** The address of a tab; keeps the page to return to after sign-in. */
export function authHref(tab: AuthTab, redirectTo: string): string {
  const query = new URLSearchParams();
  if (tab === "register") query.set("tab", tab);
  if (redirectTo !== "/") query.set("redirectTo", redirectTo);
  return query.size > 0 ? `/auth?${query.toString()}` : "/auth";
}

type AuthFrameProps = {
  tab: AuthTab;
  redirectTo: string;
  children: ReactNode;
};

/** Both tabs of the sign-in page: title, link to the other tab, and form. */
export function AuthFrame({ tab, redirectTo, children }: AuthFrameProps) {
  const [title, lede] = TITLES[tab];
  const items = [
    { label: "Login", tab: "login" },
    { label: "Register", tab: "register" },
  ] as const;
  return (
    <div className="grid lg:grid-cols-2">
      <AuthSide />
      <div className="flex justify-center px-4 pt-12 pb-16">
        <div className="w-full max-w-[30rem] min-w-0">
          <h1 className="h2">{title}</h1>
          <p className="muted mt-2 mb-6">{lede}</p>
          <div className="mb-6">
            <Tabs
              label="Account"
              items={items.map((item) => ({
                label: item.label,
                href: authHref(item.tab, redirectTo),
                isCurrent: item.tab === tab,
              }))}
            />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
