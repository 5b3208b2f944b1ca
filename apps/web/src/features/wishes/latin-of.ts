/** The Latin name in the address of a species: `monstera-deliciosa` is Monstera deliciosa. */
export const latinOf = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
