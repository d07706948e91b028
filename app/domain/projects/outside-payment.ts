/** Names of services that people pay each other by, without accents. */
const SERVICE =
  "(?:paypal|venmo|cash ?app|zelle|transferwise|wise|revolut|western union|moneygram|skrill|payoneer|bizum|pix|tikkie|twint|bitcoin|btc|usdt|ethereum|crypto(?:currency)?|sepa|(?:bank|wire) transfer|bankuberweisung|uberweisung|transferencia(?: bancaria)?|virement(?: bancaire)?|bonifico|bankoverschrijving|gift cards?)";

const BY =
  "(?:via|with|on|through|over|by|using|in|to my|per|mit|uber|auf mein|an mein|por|con|com|pelo|a mi|para o meu|par|avec|sur mon|tramite|sul mio|met|op mijn|naar mijn)";

/** Asks or offers to pay one of the two, by language. */
const PAY_ME = [
  "\\bpay(?:ing)? (?:me|you)\\b",
  "\\b(?:send|transfer|wire|pay) (?:\\w+ ){0,3}(?:money|deposit|rest|half)\\b",
  "\\b(?:send|transfer|wire|pay) (?:it|this|that|me)\\b",
  "\\b(?:be)?zahl\\w* (?:\\w+ ){0,2}(?:mir|mich|dir|dich|ihnen)\\b",
  "\\buberweis\\w* (?:\\w+ ){0,3}(?:mir|dir|ihnen|geld|anzahlung|rest)\\b",
  "\\b(?:pagame|pagarme|paguame|pagueme|pagarte|pagarle|(?:me|te|le) pag\\w+)\\b",
  "\\b(?:envia|enviame|manda|mandame|transfiere)\\w* (?:\\w+ ){0,2}(?:dinero|deposito|anticipo|resto)\\b",
  "\\b(?:(?:payez|paie|paye)[- ]moi|(?:me|te|vous) (?:paie|paye|payer|payez|paierai))\\b",
  "\\b(?:envoie|envoyez|virez)\\w* (?:\\w+ ){0,2}(?:argent|acompte|reste)\\b",
  "\\b(?:me pag\\w+|pag\\w+[- ]me|te pago|lhe pago|pago voce)\\b",
  "\\b(?:envie|mande|transfira)\\w* (?:\\w+ ){0,2}(?:dinheiro|sinal|restante)\\b",
  "\\b(?:pagami|pagarmi|mi pag\\w+|ti pago|pagarti|pagarla|la pago)\\b",
  "\\b(?:manda|mandami|invia|inviami)\\w* (?:\\w+ ){0,2}(?:soldi|acconto|resto)\\b",
  "\\bbetaal\\w* (?:\\w+ ){0,2}(?:me|mij|jou|je|u)\\b",
  "\\bstuur (?:\\w+ ){0,2}(?:geld|aanbetaling|rest)\\b",
].join("|");

const DIRECTLY =
  "(?:directly|direct|direkt|directamente|directement|diretamente|direto|direttamente|rechtstreeks)";

const PAY =
  "(?:pay\\w*|money|deposit|invoice|settle|zahl\\w*|bezahl\\w*|geld|uberweis\\w*|pag(?:a|o|ar|ue|os|amento|ament\\w*|arlo|arla|are|ate|hi|hiamo)\\w*|dinero|dinheiro|soldi|pai\\w*|argent|regl\\w*|betal\\w*|betaal\\w*)";

const OUTSIDE =
  "(?:outside (?:of )?(?:the |this )?(?:site|platform|website|marketplace|armory)|off[- ](?:the[- ])?platform|off[- ]site|ausserhalb (?:der|dieser|von) (?:plattform|seite|website|armory)|an der plattform vorbei|fuera de (?:la |esta )?(?:plataforma|pagina|web|armory)|(?:hors|en dehors) (?:de la |du |de cette )?(?:plateforme|site)|fora (?:da |desta |do |deste )(?:plataforma|site)|(?:fuori|al di fuori) (?:dalla|della|dal|del) (?:piattaforma|sito)|buiten (?:het |dit |de )?(?:platform|site|website))";

const FEE =
  "(?:(?:avoid|save|skip|dodge) (?:the |on )?(?:\\w+ )?(?:fees?|commission)|without the (?:platform|site)(?:['’]s)? (?:fee|cut|commission)|(?:gebuhr\\w*|provision) (?:zu )?(?:sparen|umgehen|vermeiden)|(?:evitar|ahorrar\\w*) (?:la |las |a |as )?(?:comision\\w*|tarifas|taxas?|comissao|comissoes)|(?:eviter|economiser) (?:les |la )?(?:frais|commission\\w*)|evitare (?:le |la )?commission\\w*|(?:kosten|commissie) (?:te )?(?:besparen|vermijden|omzeilen))";

const ACCOUNT =
  "(?:my bank account|mein (?:bank)?konto|mi cuenta|mon compte|minha conta|mio conto|mijn (?:bank)?rekening)";

const TRANSFER =
  "(?:transfer|wire|deposit|uberweis\\w*|transf(?:iere|erencia|erir|ira)\\w*|virement|virez|bonifico|maak|overmaken|stort)";

const MESSENGER = "(?:whatsapp|telegram|signal|wechat|skype|discord|viber)";

const REACH_ME =
  "(?:(?:message|write|text|contact|add|reach|ping|dm|call) (?:to )?me|my|schreib\\w* mir|meine?|escribeme|escribame|contactame|mi|ecri(?:s|vez)[- ]moi|contactez[- ]moi|mon|me chama|me escreva|meu|scrivimi|contattami|mio|stuur me|app me|mijn)";

/** Each is read in one sentence. */
const RULES = [
  `(?:${PAY_ME}).{0,60}\\b${BY} ${SERVICE}\\b`,
  `\\b${BY} ${SERVICE}\\b.{0,30}(?:${PAY_ME})`,
  `(?:${PAY_ME}).{0,40}\\b${DIRECTLY}\\b`,
  `\\b${PAY}\\b.{0,60}\\b${OUTSIDE}`,
  `\\b${OUTSIDE}.{0,60}\\b${PAY}\\b`,
  `\\b${FEE}\\b`,
  `\\b${TRANSFER}\\b.{0,60}\\b${ACCOUNT}\\b`,
  "\\b(?:transfer|wire|send)\\b.{0,30}(?:money|deposit|\\d).{0,30}\\bmy account\\b",
  `\\b${REACH_ME}\\b.{0,40}\\b${MESSENGER}\\b.{0,80}\\b${PAY}\\b`,
  `\\b${PAY}\\b.{0,60}\\b${REACH_ME}\\b.{0,40}\\b${MESSENGER}\\b`,
  "\\b(?:paypal\\.me|paypal\\.com/paypalme|revolut\\.me|venmo\\.com/u|wise\\.com/pay|buy\\.stripe\\.com)/\\w",
  "\\bcash\\.app/\\$\\w",
].map((rule) => new RegExp(rule));

const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,4})?\b/g;

/**
 * Whether a message asks for, or offers, payment outside the site
 * (docs/product/projects.md#payment-outside-the-site). Reads English, German,
 * Spanish, French, Portuguese, Italian and Dutch; a guess that blocks nothing.
 */
export function asksToPayOutside(message: string): boolean {
  const text = plain(message);
  const sentences = text.split(/[.!?;]+(?=\s|$)|\n+/);
  return (
    sentences.some((sentence) => RULES.some((rule) => rule.test(sentence))) ||
    (text.match(IBAN) ?? []).some(isIban)
  );
}

/** Lower case, without accents, Markdown marks and runs of spaces. */
function plain(message: string): string {
  return message
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[*_`~]/g, "")
    .replaceAll(/[^\S\n]+/g, " ");
}

/** Whether the check digits fit (ISO 13616). */
function isIban(found: string): boolean {
  const text = found.replaceAll(" ", "");
  if (text.length < 15 || text.length > 34) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const sign of moved) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
