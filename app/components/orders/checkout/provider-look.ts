import type { Appearance } from "@stripe/stripe-js";

/** The provider's element in the colors of the current theme. */
export function providerLook(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const edge = `1px solid ${token("--color-line-strong")}`;
  return {
    theme: "flat",
    variables: {
      colorPrimary: token("--color-action"),
      colorBackground: token("--color-sunken"),
      colorText: token("--color-text"),
      colorTextSecondary: token("--color-muted"),
      colorTextPlaceholder: token("--color-subtle"),
      colorDanger: token("--color-danger"),
      borderRadius: "2px",
      fontSizeBase: "16px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": { border: edge },
      ".Input:focus": { outline: `2px solid ${token("--color-focus")}` },
      ".Input--invalid": { border: `1px solid ${token("--color-danger")}` },
    },
  };
}
