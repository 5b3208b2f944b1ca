/** Made by vite-places.ts when the client is built. */
declare module '*?places' {
  const places: readonly (string | number)[];
  export default places;
}
