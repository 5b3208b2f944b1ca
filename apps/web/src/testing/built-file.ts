/** Replaces every imported file under test by an address. */
export default '/built-file';
