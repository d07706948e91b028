import { expect, test } from "vitest";

import { readText } from "~/domain/planner/tokens";
import { describedWork } from "~/domain/planner/wishes";

function describedIn(text: string): string {
  const { tokens, language } = readText(text);
  const { clauses } = describedWork(tokens, language);
  const [first, last] = [clauses[0], clauses.at(-1)];
  if (!first || !last) return "";
  return text.slice(tokens[first.from]?.start, tokens[last.to - 1]?.end);
}

test.each([
  ["I copy orders into a sheet by hand", "I want the warehouse told"],
  ["Every morning I ring each patient", "I would like them reminded by text"],
  ["Today we type the leads into HubSpot", "We need that to be synced"],
  ["Currently I write to late payers", "Please chase them by text"],
  ["We print the CVs, manually", "I'd like them ranked"],
  ["Each Friday we add up the hours", "We want a report instead"],
  ["Heute tippe ich die Aufträge ab", "Ich möchte eine Meldung ans Lager"],
  ["Jeden Morgen kopiere ich die Anfragen", "Wir wollen Antworten per Mail"],
  ["Wir übertragen die Daten von Hand", "Ich will einen Abgleich"],
  ["Derzeit rufen wir alle an", "Wir hätten gern Erinnerungen per SMS"],
  ["Bisher schreibe ich die Mahnungen", "Bitte Mahnungen verschicken"],
  ["Tous les matins, je copie les demandes", "Je voudrais une réponse"],
  ["Aujourd'hui j'appelle les prospects", "Nous voulons un rappel par mail"],
  ["Nous saisissons tout à la main", "J'aimerais un transfert vers Sage"],
  ["Chaque lundi je trie les CV", "Je souhaite un classement"],
  ["Todos los días copio los pedidos", "Quiero avisar al almacén"],
  ["Actualmente llamo a los clientes", "Queremos recordatorios por SMS"],
  ["Escribo las facturas a mano", "Necesito cobrar las vencidas"],
  ["Hoje copio os pedidos para a planilha", "Quero avisar o armazém"],
  ["Ogni mattina copio gli ordini", "Vorrei avvisare il magazzino"],
  ["Ik typ de orders met de hand over", "Ik wil het magazijn inlichten"],
])("what is done today is no wish: %s", (described, wish) => {
  expect(describedIn(`${described}. ${wish}.`)).toBe(described);
});

test.each([
  "I copy orders into a sheet by hand and it takes hours.",
  "We get two hundred enquiries every day. I want them answered.",
  "Jeden Montag bekommen wir Rechnungen. Ich möchte sie geprüft haben.",
  "I want the orders sent to the warehouse. Today I do it by hand.",
  "Our drivers hand in slips. I want them checked.",
])("without a wish that replaces it, a description stays: %s", (text) => {
  expect(describedIn(text)).toBe("");
});
