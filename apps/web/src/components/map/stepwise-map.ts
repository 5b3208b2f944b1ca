import { Map as MapLibre } from 'maplibre-gl';

type Movement = Parameters<MapLibre['zoomIn']>;

/** A map whose zoom buttons count every press: MapLibre's go one level from where the movement before has got to. */
export class StepwiseMap extends MapLibre {
  private goal: number | null = null;

  override zoomIn(...movement: Movement): this {
    return this.step(1, movement);
  }

  override zoomOut(...movement: Movement): this {
    return this.step(-1, movement);
  }

  private step(levels: number, movement: Movement): this {
    const targetZoom = (this.goal ?? this.getZoom()) + levels;
    const goal = Math.min(Math.max(targetZoom, this.getMinZoom()), this.getMaxZoom());
    // Ends the movement before, and with it that movement's goal.
    this.zoomTo(goal, ...movement);
    if (!this.isZooming()) return this;
    this.goal = goal;
    this.once('zoomend', () => {
      this.goal = null;
    });
    return this;
  }
}
