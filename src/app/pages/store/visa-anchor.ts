/** The anchor of a visa among all of them. */
export const visaAnchor = (childType: number): string => `visa-${childType}`;
