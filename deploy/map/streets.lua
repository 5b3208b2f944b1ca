-- Layers and names of Protomaps' basemaps, as far as the map of Offshoot draws them (docs/operate/map.md).

-- Of the page. An archive for fewer languages is smaller.
languages = { "ar", "en", "es", "fr", "he", "hi", "ru", "zh" }

node_keys = { "place" }

places = {
  city = { kind = "locality", min_zoom = 6, rank = 11 },
  town = { kind = "locality", min_zoom = 8, rank = 8 },
  village = { kind = "locality", min_zoom = 11, rank = 5 },
  hamlet = { kind = "locality", min_zoom = 12, rank = 3 },
  suburb = { kind = "neighbourhood", min_zoom = 12, rank = 0 },
  quarter = { kind = "neighbourhood", min_zoom = 13, rank = 0 },
  neighbourhood = { kind = "neighbourhood", min_zoom = 13, rank = 0 },
}

roads = {
  motorway = { kind = "highway", min_zoom = 5 },
  trunk = { kind = "major_road", min_zoom = 6 },
  primary = { kind = "major_road", min_zoom = 8 },
  secondary = { kind = "major_road", min_zoom = 9 },
  tertiary = { kind = "major_road", min_zoom = 10 },
  unclassified = { kind = "minor_road", min_zoom = 12 },
  residential = { kind = "minor_road", min_zoom = 12 },
  living_street = { kind = "minor_road", min_zoom = 12 },
  road = { kind = "minor_road", min_zoom = 12 },
  service = { kind = "minor_road", min_zoom = 13 },
  pedestrian = { kind = "path", min_zoom = 12 },
  track = { kind = "path", min_zoom = 13 },
  cycleway = { kind = "path", min_zoom = 13 },
  footway = { kind = "path", min_zoom = 14 },
  path = { kind = "path", min_zoom = 14 },
  steps = { kind = "path", min_zoom = 14 },
}

-- By the first of these keys whose value is listed.
grounds = {
  leisure = { park = "park", garden = "park", golf_course = "golf_course", nature_reserve = "nature_reserve", playground = "playground" },
  landuse = {
    forest = "forest", grass = "grass", cemetery = "cemetery", allotments = "allotments", village_green = "village_green",
    recreation_ground = "park", meadow = "grassland", industrial = "industrial", military = "military",
  },
  natural = { wood = "wood", scrub = "scrub", grassland = "grassland", heath = "scrub", beach = "beach", sand = "sand", glacier = "glacier" },
  amenity = { hospital = "hospital", school = "school", university = "university", college = "college", grave_yard = "cemetery" },
  aeroway = { aerodrome = "aerodrome", runway = "runway" },
  boundary = { national_park = "national_park" },
}
ground_keys = { "leisure", "landuse", "natural", "amenity", "aeroway", "boundary" }

still_water = { reservoir = true, basin = true }
running_water = { river = "river", canal = "river", stream = "stream" }

function init_function() end
function exit_function() end

function set_names(object)
  local name = object:Find("name")
  if name ~= "" then object:Attribute("name", name) end
  for _, language in ipairs(languages) do
    local translated = object:Find("name:" .. language)
    if translated ~= "" then object:Attribute("name:" .. language, translated) end
  end
end

function node_function(node)
  local detail = node:Find("place")
  local place = places[detail]
  if not place or node:Find("name") == "" then return end
  node:Layer("places", false)
  node:MinZoom(place.min_zoom)
  node:Attribute("kind", place.kind)
  node:Attribute("kind_detail", detail)
  node:AttributeNumeric("min_zoom", place.min_zoom)
  node:AttributeNumeric("population_rank", place.rank)
  set_names(node)
end

function way_function(way)
  local highway = way:Find("highway")
  local plain = highway:gsub("_link$", "")
  local road = roads[plain]
  if road then
    way:Layer("roads", false)
    way:MinZoom(road.min_zoom)
    way:Attribute("kind", road.kind)
    way:Attribute("kind_detail", plain)
    way:AttributeNumeric("min_zoom", road.min_zoom)
    if plain ~= highway then way:AttributeBoolean("is_link", true) end
    local tunnel, bridge = way:Find("tunnel"), way:Find("bridge")
    if tunnel ~= "" and tunnel ~= "no" then way:AttributeBoolean("is_tunnel", true) end
    if bridge ~= "" and bridge ~= "no" then way:AttributeBoolean("is_bridge", true) end
    set_names(way)
  elseif way:Find("railway") == "rail" then
    way:Layer("roads", false)
    way:MinZoom(11)
    way:Attribute("kind", "rail")
  end

  if not way:IsClosed() then
    local water = running_water[way:Find("waterway")]
    if water then
      way:Layer("water", false)
      way:MinZoom(water == "river" and 9 or 13)
      way:Attribute("kind", water)
      set_names(way)
    end
    return
  end

  local building = way:Find("building")
  if building ~= "" and building ~= "no" then
    way:Layer("buildings", true)
    way:MinZoom(14)
    way:Attribute("kind", "building")
  end

  if way:Find("natural") == "water" or way:Find("waterway") == "riverbank" or still_water[way:Find("landuse")] then
    way:Layer("water", true)
    way:MinZoom(9)
    way:Attribute("kind", "water")
    way:LayerAsCentroid("water")
    way:MinZoom(12)
    way:Attribute("kind", "lake")
    set_names(way)
    return
  end

  for _, key in ipairs(ground_keys) do
    local kind = grounds[key][way:Find(key)]
    if kind then
      way:Layer("landuse", true)
      way:MinZoom(10)
      way:Attribute("kind", kind)
      return
    end
  end
end
