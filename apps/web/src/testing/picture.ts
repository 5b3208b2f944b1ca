/** Replaces every imported picture under test by its address. */
export default '/picture.webp';
