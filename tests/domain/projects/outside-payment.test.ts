import { expect, test } from "vitest";

import { asksToPayOutside } from "~/domain/projects/outside-payment";

const ASKS = [
  "Pay me directly, then we save time.",
  "I can pay you directly if you like.",
  "Could you pay me via PayPal?",
  "Send the deposit to my Revolut and I start today.",
  "Let's do the payment outside the platform.",
  "We could settle this off-platform, the money arrives faster.",
  "That way we avoid the fees.",
  "My link: https://paypal.me/nightjar",
  "cash.app/$nightjar works too",
  "Please transfer 500 USD to my bank account.",
  "My IBAN is DE89 3704 0044 0532 0130 00.",
  "GB82WEST12345698765432",
  "Write me on WhatsApp and we agree on the payment there.",
  "For the payment, message me on Telegram.",
  "With **PayPal** it is cheaper: pay me with _PayPal_!",
  "Zahlen Sie mir das Geld bitte direkt.",
  "Wir können außerhalb der Plattform bezahlen.",
  "Überweisen Sie 500 Euro auf mein Konto.",
  "So können wir die Gebühren sparen.",
  "Págame directamente y te hago un descuento.",
  "Podemos hacer el pago fuera de la plataforma.",
  "Haz una transferencia a mi cuenta.",
  "Te pago por Bizum.",
  "Payez-moi directement.",
  "On peut payer en dehors de la plateforme.",
  "Faites un virement sur mon compte.",
  "Para evitar a comissão, fazemos por fora.",
  "Podemos pagar fora da plataforma.",
  "Faça uma transferência para a minha conta.",
  "Pagami direttamente con PayPal.",
  "Possiamo pagare fuori dalla piattaforma.",
  "Fai un bonifico sul mio conto.",
  "Betaal me rechtstreeks.",
  "We kunnen buiten het platform betalen.",
  "Maak het over op mijn rekening.",
];

const HARMLESS = [
  "The agent should read payments from PayPal and book them in Xero.",
  "Our customers pay with PayPal, Stripe or by bank transfer.",
  "When a customer pays with Venmo, send a receipt.",
  "Connect to my PayPal account and fetch the latest transactions.",
  "The bot answers customers on WhatsApp and Telegram.",
  "It sends payment reminders on WhatsApp to our tenants.",
  "I paid the offer here; the money is held until I approve.",
  "You will be paid through the site once I release the milestone.",
  "Please pay the first milestone, then I start.",
  "A wise choice, thank you for paying attention to this.",
  "Please transfer the domain to my account at the registrar's.",
  "The data must not leave the platform.",
  "We run it outside the site of our client, on our own servers.",
  "Order 4711 and invoice DE12 were never matched.",
  "Can you send me the signal thresholds by Friday?",
  "The discount is applied directly at checkout.",
  "Der Agent soll Überweisungen aus dem Onlinebanking lesen.",
  "Unsere Kunden zahlen mit PayPal oder per Rechnung.",
  "Los clientes pagan directamente en la tienda.",
  "El bot responde por WhatsApp a los clientes.",
  "Les clients paient par virement ou avec PayPal.",
  "O agente deve ler os pagamentos do PIX no extrato.",
  "I clienti pagano con bonifico.",
  "Klanten betalen met iDEAL of Tikkie.",
  "De factuur wordt direct naar de klant gestuurd.",
  "",
];

test.each(ASKS)("warns about: %s", (message) => {
  expect(asksToPayOutside(message)).toBe(true);
});

test.each(HARMLESS)("does not warn about: %s", (message) => {
  expect(asksToPayOutside(message)).toBe(false);
});

test("a long message takes no time that grows faster than its length", () => {
  const hostile = "pay me ".repeat(700) + "by ".repeat(30);
  const started = process.cpuUsage().user;
  expect(asksToPayOutside(hostile)).toBe(false);
  expect(process.cpuUsage().user - started).toBeLessThan(1_000_000);
});
