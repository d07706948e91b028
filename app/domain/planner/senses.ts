import { createTermMatcher, parseTermLists } from "./terms";
import type { Token } from "./tokens";

/** Ways to reach people: an agent works in some of them. */
export const CHANNELS = {
  text: "text message",
  phone: "phone call",
  email: "email",
  whatsapp: "WhatsApp",
  chat: "chat",
  letter: "letter",
} as const;
export type Channel = keyof typeof CHANNELS;

/** What else one agent does and another of the same task does not. */
export const ASPECTS = {
  asking: "asking",
  replying: "replying",
  booked: "booked appointments",
  overdue: "what is overdue",
  incoming: "invoices from suppliers",
  outgoing: "invoices to customers",
} as const;
type Aspect = keyof typeof ASPECTS;

export type Sense = Channel | Aspect;

/** The form of concepts.txt. */
const findSenses = createTermMatcher(
  parseTermLists(`
text = sms, text message, by text, via text, texting!, texted!, texts to, texts dental, reminder text, recall text, text reminder, text reply, a text, one text, text blast, text sequence, text the, text them, text a, text reminder, text him, text her, text me, text us, text our, text every*, text each, text all, text patient, text customer, text client, text people, text owner, text guest, text tenant, text parent, text member, send texts, sends texts, email and text, no text, or text, nor text, dont text, not text, never text, email or text, text or email, stops the texts | de: sms, kurznachricht*, textnachricht* | es: sms, mensaje de texto, mensajes de texto | fr: sms, texto, textos | pt: sms, mensagem de texto, mensagens de texto | it: sms, messaggio di testo, messaggi di testo | nl: sms, smsje, tekstbericht*
phone = phone, telephone, call, caller, phone!, phones!, call!, calls!, dial, voice agent, voice call, voicemail, phoning, landline, hotline | de: telefon*, *anruf*, anzurufen, ruf, rufen | es: telefon*, llamada*, llamar*, llame*, llamen | fr: telephon*, appel, appels, appeler, appelez, dappel*, nappel*, coup de fil | pt: telefon*, ligacao, ligacoes, ligar, liguem, chamada*, telefonema* | it: telefon*, chiamata, chiamate, chiamare, telefonata, telefonate | nl: telefoon*, bellen, gebeld, telefoontje*, belt
email = email, email!, emails!, e mail, mail!, mails, mailing, gmail, outlook, newsletter | de: email*, mail*, newsletter*, posteingang* | es: correo*, email* | fr: courriel*, mel, demail* | pt: email*, correio eletronico | it: email*, posta elettronica | nl: email*, mail*, mailtje*
whatsapp = whatsapp
chat = chat, chatbot, livechat | de: chat* | fr: tchat* | nl: chat*
letter = by post, by postal mail, by letter, paper letter!, printed letter!, handwritten letter!, posted letter!, postcard! | de: per post, per brief, postkarte!, postalisch* | es: correo postal, carta postal | fr: par la poste, courrier postal, carte postale | pt: correio postal, pelos correios | it: posta ordinaria, per lettera | nl: per post, per brief
asking = ask for, ask * for, ask * * for, ask * * * for, request a, invite * to, leave a review, leave * review | de: bitten, bitte um, um eine bewertung, um bewertung*, nach einer bewertung, anfordern, einholen, einladen | es: pedir una, pedirles una, pedirle una, pida una, pidan una, solicitar una | fr: demander un, demander une, demandez un, demandons un, solliciter un | pt: pedir um, pedir uma, peca uma, pecam uma, solicitar uma | it: chiedere una, chiedere un, chiedi una, chieda una, chiedere di | nl: vragen om, vraag om, om een beoordeling vragen
replying = reply, respond, answer | de: antwort*, beantwort* | es: responder*, contestar*, respond* | fr: repond* | pt: responder* | it: risponde* | nl: antwoord*, beantwoord*
booked = day before, days before, days ahead, hours before, hours ahead, evening before, night before, before the appointment, before the visit, before their appointment, before their visit, before an appointment, before each appointment, before each visit, before every appointment, upcoming, of their appointment, of an appointment, of appointments, appointment reminder, booked visit, next two days | de: tag vor*, tage vor*, stunden vor*, vortag, vorabend, terminerinnerung*, an ihren termin, an ihre termine, an termine, an den termin | es: dia antes, dias antes, horas antes, vispera, recordatorio de cita, de su cita, de sus citas | fr: veille, jour avant, heures avant, rappel de rendez vous, de leur rendez vous | pt: dia antes, dias antes, horas antes, vespera, da consulta | it: giorno prima, giorni prima, ore prima, vigilia, dellappuntamento | nl: dag voor*, dagen voor*, uur voor*, afspraakherinnering*
overdue = overdue, unpaid, past due, is due, are due, due for | de: uberfallig*, fallig*, unbezahlt*, offene rechnung* | es: vencid*, atrasad*, impagad* | fr: en retard, impaye* | pt: vencid*, atrasad* | it: scadut*, insolut* | nl: achterstallig*, onbetaald*, openstaand*
incoming = supplier invoice, supplier bill, vendor invoice, vendor bill, purchase invoice, from supplier, from vendor, accounts payable, bills you receive | de: eingangsrechnung*, lieferantenrechnung*, von lieferant* | fr: factures fournisseurs, facture fournisseur, factures de fournisseurs | es: facturas de proveedor*, facturas de los proveedor* | pt: faturas de fornecedor* | it: fatture fornitor*, fatture dei fornitor* | nl: inkoopfact*, leveranciersfact*
outgoing = send * invoice, send * an invoice, send * * an invoice, invoice sent, send invoice!, sends * invoice, issue * invoice, write * invoice, create * invoice, make * invoice, invoice the client, invoice the customer, invoice each, draft invoice for | de: rechnung schreib*, rechnung erstell*, rechnung stell*, rechnung versend*, rechnung verschick*, rechnung schick*, rechnungen schreib*, rechnungen erstell*, rechnungen stell*, rechnungen versend*, ausgangsrechnung* | fr: envoyer * facture, etablir * facture, emettre * facture | es: enviar * factura, emitir * factura, hacer * factura | pt: enviar * fatura, emitir * fatura | it: inviare * fattura, emettere * fattura | nl: factuur versturen, factuur sturen, factuur maken, facturen versturen
`),
);

/** Words after and before which "call" is no phone call: "call it", "on call". */
const NO_CALL = ["it itself number center centre", "on so called"].map(
  (words) => new Set(words.split(" ")),
);

/** After these words, "ask" is what the brief wants, not what others do. */
const BEFORE_ASK = new Set(
  "to and then please or also should must can will it we i automatically politely".split(
    " ",
  ),
);

export type Hit = { sense: Sense; from: number; to: number };

export function isChannel(sense: Sense): sense is Channel {
  return sense in CHANNELS;
}

/** Where a text says something, in its order. */
export function hitsIn(tokens: readonly Token[]): Hit[] {
  return findSenses(tokens)
    .map(({ name, from, to }) => ({ sense: name as Sense, from, to }))
    .filter(({ from, to }) => isMeantSo(tokens, from, to));
}

/** False for a "call" that is no phone call, and for others who "ask". */
function isMeantSo(
  tokens: readonly Token[],
  from: number,
  to: number,
): boolean {
  const token = tokens[from];
  const before = tokens[from - 1];
  if (token?.stem === "ask") {
    return before?.clause !== token.clause || BEFORE_ASK.has(before.word);
  }
  if (token?.stem !== "call") return true;
  const around = [tokens[to], before].map((other) => other?.word ?? "");
  return !around.some((word, at) => NO_CALL[at]?.has(word));
}
