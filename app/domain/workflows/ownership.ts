export type Visitor = { browserId: string | null; userId: string | null };

type Owned = { browserId: string; userId: string | null };

/**
 * Whether a workflow is the visitor's: its claimant's in any browser, or its
 * browser's, unless another user is signed in there
 * (docs/product/workflows.md#ownership).
 */
export function isOwner(workflow: Owned, visitor: Visitor): boolean {
  const { userId } = workflow;
  if (userId !== null && userId === visitor.userId) return true;
  if (workflow.browserId !== visitor.browserId) return false;
  return userId === null || visitor.userId === null;
}
