/** Sides of the squares that the models read, in pixels. Apart from the models: who only decodes does not load TensorFlow. */
export const INCEPTION_SIDE = 299;
export const MOBILENET_SIDE = 224;
