/** The field of a confirmation's button that leads back to its filled form. */
export const BACK_TO_FORM = "backToForm";
