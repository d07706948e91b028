import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { failureOf, type PaymentFailure } from "./payment-form";

/**
 * Runs one payment attempt at a time, which leaves the page or fails. A changed
 * price is shown and must be confirmed.
 */
export function usePayment() {
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isBusy = useRef(false);
  const showPrice = useShowPrice();

  const settle = useCallback((outcome: PaymentFailure | null) => {
    isBusy.current = false;
    setIsPaying(false);
    setFailure(outcome);
  }, []);

  // The browser's Back button restores the page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) settle(null);
    };
    window.addEventListener("pageshow", wake);
    return () => {
      window.removeEventListener("pageshow", wake);
    };
  }, [settle]);

  function pay(attempt: () => Promise<string>): void {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPaying(true);
    setFailure(null);
    attempt().then(
      (address) => {
        window.location.assign(address);
      },
      (error: unknown) => {
        const failed = failureOf(error);
        settle(failed);
        const { newPrice } = failed.next;
        if (newPrice !== undefined) showPrice(newPrice);
      },
    );
  }

  /** Forgets the last failure, when the next attempt is refused in the form. */
  const forget = useCallback(() => setFailure(null), []);

  /** While the outcome of a charge is unknown, nothing more may be paid. */
  const isUnknown = failure?.next.checkHref !== undefined;
  return { isPaying, failure, isUnknown, pay, forget };
}

/** Reloads the page with the current price, keeping the input. */
function useShowPrice() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (price: number) => {
    const next = new URLSearchParams(search);
    next.set("price", String(price));
    navigate(`?${next.toString()}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
}
