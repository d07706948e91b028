import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { Send } from "lucide-react";
import { z } from "zod";

import { ClosingDebt } from "~/components/agents/closing-debt";
import { FormErrors } from "~/components/forms/form-errors";
import { resultOf } from "~/components/forms/result-of";
import { AvailabilityFigures } from "~/components/runs/availability-figures";
import { EndpointDays } from "~/components/runs/endpoint-days";
import {
  SecretForm,
  SettingsForm,
  SigningForm,
} from "~/components/runs/endpoint-forms";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";
import { CALLS_PATH } from "~/content/field-manual/calls-anchor";
import { pageMeta } from "~/content/page-meta";
import { ownExamplesPath } from "~/domain/agents/steps";
import {
  createdAgentPath,
  ownEndpointPath,
} from "~/domain/catalogue/created-agents";
import { formRevisionSchema } from "~/domain/platform/revision";
import {
  endpointSecretSchema,
  endpointSettingsSchema,
} from "~/domain/runs/endpoint-settings";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import {
  removeEndpointSecret,
  renewSigningSecret,
  setEndpoint,
  storeEndpointSecret,
} from "~/services/runs/change-endpoint.server";
import { showEndpoint } from "~/services/runs/show-endpoint.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const agentId = param(params, "agentId");
  return showEndpoint(ctx, { agentId, ownerId: user.id });
});

const revised = z.object({ revision: formRevisionSchema });

export const action = formsAction(
  { access: "user", missing: "page" },
  {
    set: formHandler(
      revised.extend(endpointSettingsSchema.shape),
      async ({ ctx, context, params, user, sent }) => {
        const agentId = param(params, "agentId");
        await setEndpoint(ctx, { ownerId: user.id, agentId, ...sent });
        return done(
          context,
          ownEndpointPath(agentId),
          "The settings are saved.",
        );
      },
    ),
    store: formHandler(
      revised.extend(endpointSecretSchema.shape),
      async ({ ctx, context, params, user, sent }) => {
        const agentId = param(params, "agentId");
        await storeEndpointSecret(ctx, { ownerId: user.id, agentId, ...sent });
        return done(context, ownEndpointPath(agentId), "The secret is stored.");
      },
    ),
    remove: formHandler(
      revised,
      async ({ ctx, context, params, user, sent }) => {
        const agentId = param(params, "agentId");
        await removeEndpointSecret(ctx, { ownerId: user.id, agentId, ...sent });
        return done(
          context,
          ownEndpointPath(agentId),
          "The secret is removed.",
        );
      },
    ),
    sign: formHandler(revised, async ({ ctx, context, params, user, sent }) => {
      const agentId = param(params, "agentId");
      await renewSigningSecret(ctx, { ownerId: user.id, agentId, ...sent });
      return done(
        context,
        ownEndpointPath(agentId),
        "The signing secret is created. We sign all calls with it from now on.",
      );
    }),
  },
);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Endpoint of ${data.agent.name}` : "Endpoint",
    description: "How your endpoint answers, its secret and its limits.",
  });

export default function OwnEndpointPage() {
  const page = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>();
  const { agent, availability, days, canStore, revision } = page;
  const rest = resultOf(told, "remove") ?? resultOf(told, "sign");
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Created agents", href: "/dashboard/agents" },
          { label: agent.name, href: createdAgentPath(agent.id) },
          { label: "Endpoint" },
        ]}
      />
      <h1 className="h2 wrap-anywhere">Endpoint of {agent.name}</h1>
      <p className="row wrapx">
        <ButtonLink href={ownExamplesPath(agent.id)} icon={Send}>
          Send the examples
        </ButtonLink>
        <a className="link" href={CALLS_PATH}>
          How calls reach your endpoint
        </a>
      </p>
      <FormErrors title="Nothing changed" result={rest} />
      {canStore ? null : (
        <Note tone="warn" title="Secrets cannot be stored yet">
          The operator of this site has not configured the encryption key.
        </Note>
      )}
      {availability ? <Figures availability={availability} /> : null}
      <EndpointDays days={days} />
      <Panel titleId="closing" title="If your endpoint closes">
        <div className="pad">
          <ClosingDebt />
        </div>
      </Panel>
      <SettingsForm
        revision={revision}
        lastResult={resultOf(told, "set")}
        isProbed={page.isProbed}
        monthlyCap={page.monthlyCap}
      />
      <SecretForm
        revision={revision}
        lastResult={resultOf(told, "store")}
        secretHeader={page.secretHeader}
        canStore={canStore}
      />
      <SigningForm
        revision={revision}
        signing={page.signing}
        canStore={canStore}
      />
    </div>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Measured = { availability: NonNullable<Page["availability"]> };

function Figures({ availability }: Measured) {
  return (
    <>
      {availability.isUnderMaintenance ? (
        <Note tone="danger" title="Under maintenance">
          Your endpoint has not answered six probes in a row. Nobody can buy or
          try it until it answers again.
        </Note>
      ) : null}
      <Panel titleId="figures" title="How it answers">
        <AvailabilityFigures availability={availability} />
      </Panel>
    </>
  );
}
