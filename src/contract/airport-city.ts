/** An airport's city without its district: Shanghai (Pudong) is Shanghai. */
export const cityOfAirport = ({ city }: { readonly city: string }): string => city.replace(/ \(.*\)$/, '');
