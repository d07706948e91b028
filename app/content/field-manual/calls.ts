import { link, text, type ReadingSection } from "../reading";
import { CALLS_ID } from "./calls-anchor";

/** How calls arrive at a creator's endpoint. */
export const CALLS: ReadingSection = {
  id: CALLS_ID,
  title: "Calls to your endpoint",
  blocks: [
    text(
      "Buyers never call your endpoint directly. They call us with their license key, we check the key and the input, and pass the call on to your address with the operation’s path: a POST with the input as JSON, or a GET with the input as its query. We return your answer to them. Your address must be public and use https.",
    ),
    text(
      "A call of a buyer has the header Armory-License-Id: the id of their order, the same in each of their calls. Calls without it are trials without a license, reviews or probes; the last two also have Armory-Probe: 1.",
    ),
    text(
      "If your endpoint asks for a key, store it on the agent’s Endpoint page: every call then has it in the header that you name. On the same page you create a signing secret. Signed calls have webhook-id, webhook-timestamp and webhook-signature, as Standard Webhooks describes them; refuse calls with a wrong signature.",
    ),
    text(
      "You don’t have to check licenses in a passed-on call, because we have. If your own program takes the license key from buyers, ask POST /api/licenses/verify whether it is valid: see the ",
      link("documentation of the API", "/api/docs"),
      ".",
    ),
    text(
      "Before you submit, “Send the example” in the wizard makes such a call and shows what came back. Reviewers do the same.",
    ),
  ],
};
