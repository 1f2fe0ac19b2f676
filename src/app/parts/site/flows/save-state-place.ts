/** The id of the element in the head of a form's page that shows whether the answers are saved. */
export const saveStateId = 'save-state';
